/** PDFs are kept as they came: nobody but their reader opens them, and that only after a download. */
import { said } from '#server/language/message.ts'
import { unfit } from './kind.ts'

/** How far from the end, padding left out, a PDF may say that it ends. */
const tailBytes = 2048

/** Checks that a PDF begins and ends as one. 422 when it does not: it was cut off, or something hangs behind it. */
export function checkPdf(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = file.length
  while (end > 0 && isPadding(file[end - 1])) end--
  const tail = file.subarray(Math.max(0, end - tailBytes), end).toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(file.subarray(0, 16).toString('latin1'))) {
    throw unfit(said('uploads.admin.pdf.version'))
  }
  if (!tail.includes('%%EOF')) {
    throw unfit(said('uploads.admin.pdf.end'))
  }
}

const isPadding = (byte = 0) => [0x00, 0x09, 0x0a, 0x0d, 0x20].includes(byte)
