// Small comforts; every page works without them.

const main = () => document.getElementById('main')

// A select sends its form by itself.
document.addEventListener('change', ({ target }) => {
  target.closest('form[data-autosubmit]')?.requestSubmit()
  if (target.closest('[data-small]')) import('/assets/js/photo-files.js')
})

// A language that was chosen is known from then on; until then the reader's own is named, where the shop speaks it.
document.addEventListener('click', ({ target }) => {
  const language = target.closest('a[hreflang]')?.hreflang
  try {
    if (language) localStorage.setItem('language', language)
  } catch {
    // Then it is named again.
  }
})
if (
  document.querySelector('.languages') &&
  !navigator.language.startsWith(document.documentElement.lang)
)
  import('/assets/js/language-hint.js')

// Links that open over the page.
document.addEventListener('click', (event) => {
  const link = event.target.closest('[data-photo], [data-filters]')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  const name = 'photo' in link.dataset ? 'photo-viewer' : 'filter-sheet'
  import(`/assets/js/${name}.js`).then(({ show }) => show(link))
})

// An open filter or menu closes when the reader turns to something else.
const openFacets = () => document.querySelectorAll(':is(.facet, .submenu)[open]')

document.addEventListener('click', (event) => {
  for (const facet of openFacets()) facet.open = facet.contains(event.target)
})
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return
  for (const facet of openFacets()) {
    facet.open = false
    facet.querySelector('summary').focus()
  }
})

// Back and forward leave none open.
addEventListener('popstate', () => {
  for (const facet of openFacets()) facet.open = false
})

// After a swap: back to the same control, its filter open again; else to the new content.
let last = null

document.addEventListener('htmx:before:swap', () => {
  const focused = document.activeElement
  last = main()?.contains(focused) ? { id: focused.id } : null
  if (last) last.facet = focused.closest('.facet[open]')?.id
})
document.addEventListener('htmx:after:swap', () => {
  if (last === null) return
  const facet = last.facet && document.getElementById(last.facet)
  if (facet) facet.open = true
  const again = last.id ? document.getElementById(last.id) : null
  const next = again ?? facet?.querySelector('summary') ?? main()
  if (next !== document.activeElement) next?.focus({ preventScroll: true })
  last = null
})
