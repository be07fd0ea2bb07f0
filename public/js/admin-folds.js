// What was folded out beside a list stays so while the list changes; Escape and a click elsewhere fold it in.
;(() => {
  let opened = []

  const folds = () => [...document.querySelectorAll('details.list-fold[open]')]
  const staying = () => document.querySelectorAll('details[data-stays-open][open]')

  document.addEventListener('htmx:before:swap', () => {
    opened = [...staying()].map(({ id }) => id)
  })
  document.addEventListener('htmx:after:swap', () => {
    for (const id of opened) document.getElementById(id)?.setAttribute('open', '')
  })
  document.addEventListener('click', ({ target }) => {
    for (const fold of folds()) if (!fold.contains(target)) fold.open = false
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || folds().length === 0) return
    for (const fold of folds()) {
      const inside = fold.contains(document.activeElement)
      fold.open = false
      if (inside) fold.querySelector('summary').focus()
    }
    event.preventDefault()
  })
})()
