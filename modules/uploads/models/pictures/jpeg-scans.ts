/** How often a JPEG goes over its pixels. libjpeg reads all scans before the first line, so no time-out ends that. */
import { readFile } from 'node:fs/promises'

const startOfScan = 0xda
/** Markers that stand alone; all others are followed by their length. */
const isBare = (marker: number) =>
  marker === 0x00 || marker === 0x01 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd9)

/** The number of scans of the JPEG at `path`, also of those that a reader might not get to. */
export async function jpegScans(path: string): Promise<number> {
  const bytes = await readFile(path)
  let scans = 0
  for (let at = bytes.indexOf(0xff); at >= 0 && at + 1 < bytes.length; ) {
    const marker = bytes[at + 1] ?? 0
    if (marker === startOfScan) scans++
    // A fill byte may be the first of a marker itself.
    const next = marker === 0xff ? at + 1 : isBare(marker) ? at + 2 : at + 2 + lengthAt(bytes, at)
    at = bytes.indexOf(0xff, next)
  }
  return scans
}

/** A length below 2 is none; whatever follows is looked at. */
const lengthAt = (bytes: Buffer, at: number) =>
  at + 4 <= bytes.length ? Math.max(0, bytes.readUInt16BE(at + 2)) : 0
