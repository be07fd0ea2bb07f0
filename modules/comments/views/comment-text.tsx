import { url } from '#views/attribute.ts'

const pattern = /https?:\/\/[^\s<>"'`]+/gu

/** Plain text with its lines; web addresses are links, and who is mentioned stands out. */
export function CommentText({ text, mentions }: { text: string; mentions: readonly string[] }) {
  return (
    <p class="comment-text">
      {linksIn(text).map((piece) =>
        piece.isLink ? (
          <a href={url(piece.text)} rel="noreferrer nofollow" safe>
            {piece.text}
          </a>
        ) : (
          <Words text={piece.text} mentions={mentions} />
        ),
      )}
    </p>
  )
}

function Words({ text, mentions }: { text: string; mentions: readonly string[] }) {
  return (
    <>
      {splitBy(text, mentions).map((piece) =>
        mentions.includes(piece) ? (
          <strong class="mention" safe>
            {piece}
          </strong>
        ) : (
          <span safe>{piece}</span>
        ),
      )}
    </>
  )
}

/** A stop at the end of a sentence is no part of the address, nor a bracket that was opened before it. */
function linksIn(text: string): { text: string; isLink: boolean }[] {
  const pieces: { text: string; isLink: boolean }[] = []
  let at = 0
  for (const { 0: found, index } of text.matchAll(pattern)) {
    const address = trimmed(found)
    if (!URL.canParse(address)) continue
    pieces.push({ text: text.slice(at, index), isLink: false }, { text: address, isLink: true })
    at = index + address.length
  }
  return [...pieces, { text: text.slice(at), isLink: false }]
}

function trimmed(address: string): string {
  const bare = address.replace(/[.,;:!?…]+$/u, '')
  return bare.endsWith(')') && !bare.includes('(') ? trimmed(bare.slice(0, -1)) : bare
}

/** The longest first: `@Anna Berg` before `@Anna`. */
function splitBy(text: string, mentions: readonly string[]): string[] {
  const names = mentions.toSorted((a, b) => b.length - a.length).map(escaped)
  return names.length === 0 ? [text] : text.split(new RegExp(`(${names.join('|')})`, 'u'))
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
