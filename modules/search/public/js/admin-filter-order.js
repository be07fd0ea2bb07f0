// Filters of lists are dragged into order; the links beside each do the same by a press.
;(() => {
  let held

  const rowOf = (event) => event.target.closest?.('[data-order] > [data-name]')
  const prepare = () => {
    for (const row of document.querySelectorAll('[data-order] > [data-name]')) row.draggable = true
  }

  document.addEventListener('dragstart', (event) => {
    held = rowOf(event)
    if (held) event.dataTransfer.effectAllowed = 'move'
  })
  document.addEventListener('dragover', (event) => {
    const over = rowOf(event)
    if (!held || over?.parentNode !== held.parentNode) return
    event.preventDefault()
    const { top, height } = over.getBoundingClientRect()
    if (over !== held) over[event.clientY < top + height / 2 ? 'before' : 'after'](held)
  })
  document.addEventListener('drop', (event) => {
    if (!held) return
    event.preventDefault()
    const names = [...held.parentNode.children].map(({ dataset }) => dataset.name)
    window.location.assign(held.parentNode.dataset.order + encodeURIComponent(names.join(',')))
  })
  document.addEventListener('dragend', () => {
    held = undefined
  })
  document.addEventListener('htmx:after:swap', prepare)
  prepare()
})()
