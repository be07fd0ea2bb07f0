// A grid of cells: arrows and Enter move, Shift selects a block, Ctrl+Space a column, Ctrl+Enter or Ctrl+D fills it with
// what stands in the first cell, a table from a spreadsheet is pasted. Only rows that were changed are sent.
;(() => {
  let anchor = null
  let head = null

  const gridOf = (element) => element?.closest?.('[data-edit-grid]')
  const isCell = (element) => element?.matches?.('[data-edit-grid] .grid-cell')
  const rowsOf = (grid) => [...grid.querySelectorAll('[data-grid-row]')]
  const cellsOf = (row) => [...row.querySelectorAll('.grid-cell')]

  document.addEventListener('focusin', ({ target }) => {
    if (!isCell(target)) return
    if (target.select) target.select()
  })
  document.addEventListener('input', ({ target }) => isCell(target) && count(gridOf(target)))
  document.addEventListener('change', ({ target }) => isCell(target) && count(gridOf(target)))

  document.addEventListener('mousedown', (event) => {
    if (!isCell(event.target)) return
    if (event.shiftKey && isCell(document.activeElement)) {
      event.preventDefault()
      mark(anchor ?? document.activeElement, event.target)
    } else clear()
  })

  document.addEventListener('keydown', (event) => {
    const cell = event.target
    if (!isCell(cell)) return
    const act = actOf(event, cell)
    if (!act) return
    event.preventDefault()
    act()
  })

  function actOf(event, cell) {
    const { key } = event
    const isControl = event.ctrlKey || event.metaKey
    if (isControl && key === ' ') return () => markColumn(cell)
    if (isControl && (key === 'Enter' || key.toLowerCase() === 'd')) return () => fill(cell)
    if (isControl || event.altKey) return undefined
    if (key === 'Escape' && anchor) return () => clear()
    if (key === 'Escape' && isChanged(cell)) return () => takeBack(cell)
    if (key === 'Escape') return () => document.querySelector('[data-leave]')?.click()
    if (event.shiftKey && (key === 'ArrowDown' || key === 'ArrowUp'))
      return () => extend(cell, key === 'ArrowDown' ? 1 : -1)
    const isSelect = cell.matches('select')
    if (key === 'Enter' && !isSelect) return () => move(cell, event.shiftKey ? -1 : 1, 0)
    if ((key === 'ArrowDown' || key === 'ArrowUp') && !isSelect)
      return () => move(cell, key === 'ArrowDown' ? 1 : -1, 0)
    if (key === 'ArrowRight' && atEdge(cell, 'end')) return () => move(cell, 0, 1)
    if (key === 'ArrowLeft' && atEdge(cell, 'start')) return () => move(cell, 0, -1)
    return undefined
  }

  function takeBack(cell) {
    set(cell, cell.dataset.was)
    cell.select?.()
    count(gridOf(cell))
  }

  function atEdge(cell, end) {
    if (cell.matches('select')) return true
    const { selectionStart: from, selectionEnd: to, value } = cell
    const isAll = from === 0 && to === value.length
    return isAll || (from === to && from === (end === 'end' ? value.length : 0))
  }

  function placeOf(cell) {
    const rows = rowsOf(gridOf(cell))
    const row = rows.indexOf(cell.closest('[data-grid-row]'))
    return { rows, row, column: cell.dataset.column }
  }

  // A row may lack a cell of this column.
  const cellAt = (row, column) => cellsOf(row).find((cell) => cell.dataset.column === column)

  function move(cell, down, right) {
    clear()
    const { rows, row, column } = placeOf(cell)
    if (right !== 0) {
      const all = cellsOf(rows[row])
      all[all.indexOf(cell) + right]?.focus()
      return
    }
    for (let at = row + down; at >= 0 && at < rows.length; at += down) {
      const next = cellAt(rows[at], column)
      if (next) return next.focus()
    }
  }

  function extend(cell, step) {
    const from = anchor ?? cell
    const { rows, row, column } = placeOf(head ?? cell)
    const next = rows[row + step] && cellAt(rows[row + step], column)
    if (next) mark(from, next)
  }

  function markColumn(cell) {
    const { rows, column } = placeOf(cell)
    const all = rows.map((row) => cellAt(row, column)).filter(Boolean)
    mark(all[0], all.at(-1))
    for (const one of all) one.classList.add('grid-marked')
  }

  function mark(from, to) {
    clear()
    anchor = from
    head = to
    for (const cell of block(from, to)) cell.classList.add('grid-marked')
  }

  function block(from, to) {
    const start = placeOf(from)
    const end = placeOf(to)
    const columns = [...new Set(start.rows.flatMap((row) => cellsOf(row).map(columnName)))]
    const across = [columns.indexOf(start.column), columns.indexOf(end.column)].sort(byNumber)
    const down = [start.row, end.row].sort(byNumber)
    const wanted = columns.slice(across[0], across[1] + 1)
    return start.rows
      .slice(down[0], down[1] + 1)
      .flatMap((row) => cellsOf(row).filter((cell) => wanted.includes(columnName(cell))))
  }

  const columnName = (cell) => cell.dataset.column
  const byNumber = (one, other) => one - other

  function clear() {
    anchor = null
    head = null
    for (const cell of document.querySelectorAll('.grid-marked'))
      cell.classList.remove('grid-marked')
  }

  // Each column of the block gets what stands in the cell that was typed into, or in its own first cell.
  function fill(cell) {
    const marked = [...document.querySelectorAll('.grid-marked')]
    if (marked.length === 0) return
    const first = new Map()
    for (const one of marked) if (!first.has(columnName(one))) first.set(columnName(one), one)
    if (marked.includes(cell)) first.set(columnName(cell), cell)
    for (const one of marked) set(one, first.get(columnName(one)).value)
    count(gridOf(cell))
  }

  function set(cell, text) {
    if (!cell.matches('select')) cell.value = text
    else {
      const wanted = text.trim().toLowerCase()
      const option = [...cell.options].find(
        ({ value, label }) => value.toLowerCase() === wanted || label.toLowerCase() === wanted,
      )
      if (option) cell.value = option.value
      // What is no choice is sent all the same: it is named at its cell instead of lost.
      else if (wanted !== '') {
        cell.add(new Option(text.trim()))
        cell.value = text.trim()
      }
    }
  }

  document.addEventListener('paste', (event) => {
    const cell = event.target
    if (!isCell(cell)) return
    const text = event.clipboardData.getData('text/plain').replace(/\r\n?/g, '\n')
    const lines = text.replace(/\n$/, '').split('\n')
    const table = lines.map((line) => line.split('\t'))
    const marked = [...document.querySelectorAll('.grid-marked')]
    const isOne = table.length === 1 && table[0].length === 1
    if (isOne && marked.length === 0) return
    event.preventDefault()
    if (isOne) for (const one of marked) set(one, table[0][0])
    else pasteAt(marked[0] ?? cell, table)
    count(gridOf(cell))
  })

  function pasteAt(cell, table) {
    const { rows, row } = placeOf(cell)
    const columns = [...new Set(rows.flatMap((one) => cellsOf(one).map(columnName)))]
    const from = columns.indexOf(columnName(cell))
    for (const [down, texts] of table.entries())
      for (const [right, text] of texts.entries()) {
        const target = rows[row + down] && cellAt(rows[row + down], columns[from + right])
        if (target) set(target, text.trim())
      }
  }

  // What a change of an amount comes to, as "+10 %": as the server reads it (server/lists/grid.ts). Empty for anything else.
  function becomes({ value, dataset: { was, moneyDigits, moneyMark } }) {
    const [, sign, by, percent] =
      /^\s*([+-])\s*(\d{1,12}(?:[.,]\d{1,4})?)\s*(%?)\s*$/.exec(value) ?? []
    const digits = Number(moneyDigits)
    const [whole, fraction = ''] = by?.split(/[.,]/) ?? []
    const mayBeThousand = /^[1-9]\d{0,2}[.,]\d{3}$/.test(by) && !by.includes(moneyMark)
    if (!sign || (percent && mayBeThousand) || (!percent && fraction.length > digits)) return ''
    const base = BigInt(was.replace(/[.,]/, '') || 0)
    const step = percent
      ? (base * BigInt(whole + fraction.padEnd(4, '0')) * 2n + 1_000_000n) / 2_000_000n
      : BigInt(whole + fraction.padEnd(digits, '0'))
    const amount = sign === '-' ? base - step : base + step
    if (amount < 0n) return ''
    const text = String(amount).padStart(digits + 1, '0')
    const end = text.length - digits
    return `= ${text.slice(0, end)}${digits > 0 ? moneyMark + text.slice(end) : ''}`
  }

  function preview(cell) {
    const output = cell.parentElement.querySelector('.grid-becomes')
    const text = becomes(cell)
    if (output.textContent !== text) output.textContent = text
  }

  const isChanged = (cell) => cell.value !== cell.dataset.was

  function count(grid) {
    if (!grid) return
    let cells = 0
    let rows = 0
    for (const row of rowsOf(grid)) {
      const changed = cellsOf(row).filter(isChanged)
      for (const cell of cellsOf(row)) {
        cell.classList.toggle('grid-changed', isChanged(cell))
        if (cell.dataset.moneyMark) preview(cell)
      }
      cells += changed.length
      if (changed.length > 0) rows++
    }
    const status = grid.querySelector('[data-grid-status]')
    const text =
      cells === 0
        ? status.dataset.clean
        : status.dataset.dirty.replace('{cells}', cells).replace('{rows}', rows)
    grid.querySelector('[data-save-bar]').classList.toggle('is-dirty', cells > 0)
    if (status.textContent !== text) status.textContent = text
  }

  const countAll = () => {
    for (const grid of document.querySelectorAll('[data-edit-grid]')) count(grid)
  }

  let leaving = false
  document.addEventListener(
    'submit',
    (event) => {
      if (!event.target.matches('[data-edit-grid]')) return
      leaving = true
      for (const row of rowsOf(event.target))
        if (!cellsOf(row).some(isChanged))
          for (const input of row.querySelectorAll('input, select')) input.disabled = true
    },
    true,
  )
  window.addEventListener('beforeunload', (event) => {
    const isDirty = [...document.querySelectorAll('[data-edit-grid] .grid-cell')].some(isChanged)
    if (isDirty && !leaving) event.preventDefault()
  })
  window.addEventListener('pageshow', () => {
    leaving = false
    for (const input of document.querySelectorAll('[data-edit-grid] :disabled'))
      input.disabled = false
    countAll()
  })
  document.addEventListener('htmx:after:swap', countAll)

  document.addEventListener('keydown', (event) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
    const grid = document.querySelector('[data-edit-grid]')
    if (!grid) return
    event.preventDefault()
    grid.requestSubmit(grid.querySelector('[data-grid-save]'))
  })

  countAll()
  // The browser focuses the first cell sooner or later. Where everything was saved, keys are for the page: what has the focus keeps it.
  const first = document.querySelector('[data-edit-grid] .grid-cell[autofocus]')
  const isSaved = document.querySelector('main [data-key="z"]') && !first?.ariaInvalid
  const next = isSaved ? document.getElementById('main') : first
  next?.focus({ preventScroll: Boolean(isSaved) })
  if (!isSaved) first?.select?.()
})()
