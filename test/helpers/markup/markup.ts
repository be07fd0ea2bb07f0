// What the shop's policy forbids in markup, found by reading the text alone.

/** Inline styles, handlers and scripts in an answer; data blocks are no scripts. */
export function inlineIn(html: string): string[] {
  const tags = html.match(/<[a-z][^\s>]*(?:\s+[^\s=>]+(?:=(?:"[^"]*"|[^\s">]+))?)*\s*\/?>/gi) ?? []
  return tags.filter((tag) => {
    const bare = tag.replace(/="[^"]*"/g, '=""')
    if (/^<style\b/i.test(tag) || /\s(?:style|on[a-z]+|hx-on[^=]*)=/i.test(bare)) return true
    if (/\shx-(?:vals|vars|headers)="js:/i.test(tag)) return true
    return (
      /^<script\b/i.test(tag) && !/\ssrc=/.test(bare) && !/type="application\/ld\+json"/.test(tag)
    )
  })
}
