/** PDF files: sheets that a module writes on, with the letters that they use embedded. */
import { buffer } from 'node:stream/consumers'
import type { Ctx } from '#server/http/context.ts'
import { type DrawnLogo, drawnLogo } from '#server/looks/logo.ts'
import type { Scope } from '#server/scope.ts'
import { fontFiles } from './fonts.ts'
import { paper, Sheet } from './sheet.ts'

export interface PdfAbout {
  title: string
  /** Who made it: the shop. */
  author: string
  /** BCP 47, such as `de`. */
  language: string
  /** Stands for the shop where its name would. */
  logo?: DrawnLogo | undefined
}

/** What is said of a paper of this shop, in the language of `scope`. */
export const paperOf = async (scope: Scope, title: string): Promise<PdfAbout> => ({
  title,
  author: scope.shop.name,
  language: scope.language,
  logo: await drawnLogo(scope),
})

/** A file of A4 sheets; the library is loaded with the first of them. */
export async function makePdf(about: PdfAbout, draw: (sheet: Sheet) => void): Promise<Buffer> {
  const [{ default: PDFDocument }, files] = await Promise.all([import('pdfkit'), fontFiles()])
  const { title, author, language, logo } = about
  const doc = new PDFDocument({
    size: [paper.width, paper.height],
    margin: 0,
    font: null,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: new Date() },
  })
  const bytes = buffer(doc)
  for (const [name, file] of files) doc.registerFont(name, file)
  draw(new Sheet(doc, logo))
  doc.end()
  return bytes
}

/** Answers with a PDF that the browser shows; kept by nobody on the way. */
export function sendPdf(ctx: Ctx, name: string, bytes: Buffer): void {
  ctx.type = 'application/pdf'
  ctx.attachment(name, { type: 'inline' })
  ctx.set('Cache-Control', 'no-store')
  ctx.body = bytes
}
