// The command palette: Ctrl-K (on a Mac Command-K) or its link opens it; focus returns where it was.
;(() => {
  const palette = document.getElementById('palette')
  if (!palette) return

  // Above the page, in the cards of what can be done with the record, and what stands there for the palette alone.
  const offered =
    'main .page-head .actions .button, main .card .actions .button, main [data-acts] .button, main [data-palette-only] .button'

  function open() {
    if (palette.open) return palette.close()
    palette.showModal()
    const field = palette.querySelector('input')
    field.select()
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  // What the open page offers, by the beginnings of its words; it is pressed where it stands.
  palette.querySelector('form').addEventListener('suggest', ({ detail: { list, typed } }) => {
    const template = list.querySelector('[data-here]')
    const group = template?.content.firstElementChild.cloneNode(true)
    const model = group?.querySelector('[role=option]')
    model?.remove()
    for (const control of document.querySelectorAll(offered)) {
      const label = control.textContent.trim()
      const isHere = control.checkVisibility() || control.closest('[data-palette-only]')
      const named = `${label} ${control.dataset.keywords ?? ''}`
      if (!label || control.disabled || !isHere || !isNamed(named, typed)) continue
      const option = model.cloneNode(true)
      option.querySelector('.suggest-title').textContent = label
      option.addEventListener('click', () => {
        palette.close()
        control.click()
      })
      group.append(option)
    }
    if (group?.querySelector('[role=option]')) template.before(group)
    template?.remove()
  })

  function isNamed(label, typed) {
    const words = wordsOf(label)
    return wordsOf(typed).every((start) => words.some((word) => word.startsWith(start)))
  }

  const wordsOf = (text) =>
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll('ß', 'ss')
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)

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
    if (event.target === palette || event.target.closest('#palette a')) palette.close()
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
