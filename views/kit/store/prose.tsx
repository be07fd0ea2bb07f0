/** Text written by the merchant. `html` must have been sanitised when it was stored. */
export function Prose({ html: safeHtml }: { html: string }) {
  return <div class="prose">{safeHtml}</div>
}
