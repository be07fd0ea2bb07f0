// The page that a browser shows in development while the shop cannot run.
import { readFileSync } from 'node:fs'

const signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text) => text.replace(/[&<>"']/g, (sign) => signs[sign])

/** What is wrong, as the terminal says it. The page loads anew once it is mended. */
export const faultPage = (fault) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>The shop does not run</title>
<style>
  body { margin: 0; padding: 2rem; background: #1d1f21; color: #f2f2f2; font: 1rem/1.5 system-ui, sans-serif }
  pre { padding: 1rem; overflow-x: auto; background: #000; border-left: 4px solid #ff6b5e; white-space: pre-wrap }
</style>
<h1>The shop does not run</h1>
<pre>${escaped(fault)}</pre>
<p>This page loads anew as soon as it is mended.</p>
<script src="/dev/reload.js"></script>
</html>
`

/** The script of pages in development, from the sources: there may be no build yet. */
export const reloadScript = () =>
  readFileSync(new URL('../../public/js/dev.js', import.meta.url), 'utf8')
