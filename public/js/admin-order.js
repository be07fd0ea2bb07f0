// Rows in an order: moved by drag, by keys and by their buttons, without a round trip.
;(() => {
  const keys = { ArrowUp: 'up', ArrowDown: 'down' }

  start()
  document.addEventListener('htmx:after:swap', start)

  document.addEventListener('click', (event) => {
    const button = event.target.closest('[data-sort-move]')
    if (!button) return
    event.preventDefault()
    move(rowOf(button), button.dataset.sortMove)
    button.focus()
  })

  document.addEventListener('keydown', (event) => {
    const row = event.target.closest?.('[data-sort-row]')
    const verb = keys[event.key]
    if (!row || !verb) return
    event.preventDefault()
    if (!event.altKey) return beside(row, verb)?.focus()
    move(row, verb)
    event.target.focus()
  })

  async function start() {
    for (const list of document.querySelectorAll('[data-sort-list]:not([data-sorted])')) {
      list.dataset.sorted = ''
      for (const row of list.children) row.tabIndex = 0
      const sorter = await window.sorting(list.dataset.sortable)
      sorter?.create(list, {
        handle: '[data-sort-grip]',
        animation: 120,
        onEnd: ({ item, newIndex, oldIndex }) => {
          if (newIndex !== oldIndex) settle(item)
        },
      })
      list.dataset.sorted = 'on'
    }
  }

  const rowOf = (button) => button.closest('[data-sort-row]')
  const beside = (row, verb) =>
    verb === 'up' ? row.previousElementSibling : row.nextElementSibling

  function move(row, verb) {
    const other = beside(row, verb)
    if (!other) return
    if (verb === 'up') other.before(row)
    else other.after(row)
    settle(row)
  }

  function settle(row) {
    const list = row.parentElement
    for (const button of list.querySelectorAll('[data-sort-move]'))
      button.setAttribute('aria-disabled', !beside(rowOf(button), button.dataset.sortMove))
    const words = {
      name: row.dataset.name,
      place: [...list.children].indexOf(row) + 1,
      count: list.children.length,
    }
    const said = list.dataset.said.replace(/\{(\w+)\}/g, (_, word) => words[word])
    document.querySelector('[data-sort-status]').textContent = said
    row.querySelector('[name=ids]').dispatchEvent(new Event('input', { bubbles: true }))
  }
})()
