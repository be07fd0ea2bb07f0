// Small helps in forms: focus on the error summary or on what an act leads to, a grid value copied to the rows below, arrow keys in the grid.
;(() => {
  focusErrors()
  document.addEventListener('htmx:after:swap', ({ detail }) => {
    const [, anchor] = (detail.ctx.request?.action ?? '').split('#')
    if (!focusErrors() && anchor) document.getElementById(anchor)?.focus()
  })
  document.addEventListener('htmx:after:swap', showFillers)
  showFillers()

  function focusErrors() {
    const summary = document.querySelector('[data-focus]')
    summary?.focus()
    return summary
  }

  // What a button adds to a form is written in next.
  let focusNext = null
  document.addEventListener('click', ({ target }) => {
    focusNext = target.closest('[data-then-focus]')?.dataset.thenFocus ?? focusNext
  })
  document.addEventListener('htmx:after:swap', () => {
    const field = focusNext && document.querySelector(focusNext)
    focusNext = null
    field?.focus()
  })

  // A page that asks for itself each second keeps what was told of the press that led to it, and the way back from that.
  const told = '.page > .notice[role=status]'
  document.addEventListener('htmx:before:swap', ({ detail }) => {
    const notice = document.querySelector(told)
    if (!notice || !detail.ctx.sourceElement.matches('[data-polled]')) return
    for (const { fragment } of detail.tasks)
      if (!fragment.querySelector(told))
        fragment.querySelector('.page-head')?.after(notice.cloneNode(true))
  })

  let lastCell = null

  document.addEventListener('focusin', (event) => {
    if (event.target.matches('[data-grid] .input')) lastCell = event.target
  })

  document.addEventListener('click', (event) => {
    if (!event.target.closest('[data-fill-down]') || !lastCell?.isConnected) return
    for (const cell of column(lastCell).slice(column(lastCell).indexOf(lastCell) + 1))
      cell.value = lastCell.value
    lastCell.dispatchEvent(new Event('input', { bubbles: true }))
    lastCell.focus()
  })

  document.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1, Enter: event.shiftKey ? -1 : 1 }[event.key]
    if (!step || event.ctrlKey || event.metaKey || !event.target.matches('[data-grid] .input'))
      return
    event.preventDefault()
    const cells = column(event.target)
    const next = cells[cells.indexOf(event.target) + step]
    next?.focus()
    next?.select()
  })

  function column(cell) {
    const at = cell.closest('td').cellIndex
    const rows = [...cell.closest('tbody').rows]
    return rows.map((row) => row.cells[at]?.querySelector('.input')).filter(Boolean)
  }

  function showFillers() {
    for (const button of document.querySelectorAll('[data-fill-down]')) button.hidden = false
  }
})()
