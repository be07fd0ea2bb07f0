// A grid that was saved, or undone, stands where it stood: `g` leads back to the cell that was worked in.
;(() => {
  const key = 'grid-place'
  const grid = document.querySelector('[data-edit-grid]')
  if (!grid) return
  const box = grid.querySelector('.table-scroll')
  const here = grid.querySelector('[name="returnTo"]')?.value
  let cell

  document.addEventListener('focusin', ({ target }) => {
    if (target.matches('[data-edit-grid] .grid-cell')) cell = target.name
  })
  window.addEventListener('pagehide', () => {
    const { scrollTop: top, scrollLeft: left } = box
    sessionStorage.setItem(key, JSON.stringify({ here, top, left, cell }))
  })

  const before = JSON.parse(sessionStorage.getItem(key) ?? '{}')
  const isSaved = document.querySelector('main [data-key="z"]')
  if (!isSaved || before.here !== here || grid.querySelector('[aria-invalid]')) return
  // The browser would focus the first cell between this script and the grid's, and scroll back to it.
  document.getElementById('main')?.focus({ preventScroll: true })
  box.scrollTo(before)
  const worked = grid.elements.namedItem(before.cell ?? '')
  if (!worked) return
  cell = before.cell
  for (const other of grid.querySelectorAll('[data-key="g"]')) delete other.dataset.key
  worked.dataset.key = 'g'
})()
