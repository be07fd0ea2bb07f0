// The command palette: Ctrl-K (on a Mac Command-K) or its link opens it; focus returns where it was.
;(() => {
  const palette = document.getElementById('palette')
  if (!palette) return

  function open() {
    if (palette.open) return palette.close()
    palette.showModal()
    const field = palette.querySelector('input')
    field.select()
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  // A field of a search would take the first Escape to empty itself.
  palette.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    palette.close()
  })
  document.addEventListener('keydown', (event) => {
    if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      open()
    }
  })
  document.addEventListener('click', (event) => {
    if (event.target === palette) palette.close()
    if (event.ctrlKey || event.metaKey || !event.target.closest('[data-palette]')) return
    event.preventDefault()
    open()
  })
  for (const mac of document.querySelectorAll('[data-palette] kbd')) {
    if (/Mac|iPhone|iPad/.test(navigator.platform)) mac.textContent = '⌘ K'
  }
  // What this tab remembers is not for who comes next.
  document.addEventListener('submit', ({ target, submitter }) => {
    if (/\/auth\/sign-out$/.test(submitter?.formAction || target.action)) sessionStorage.clear()
  })
})()
