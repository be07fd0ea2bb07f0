// Rows of a list: select all, count the selected, select a range with Shift, and what an act needs.
;(() => {
  let lastBox = null

  document.addEventListener('change', (event) => {
    const box = event.target
    if (box.matches('[data-select-all]')) {
      for (const one of boxes(box)) one.checked = box.checked
    } else if (!box.matches('[data-select], [data-matching]')) return
    count(box.closest('[data-bulk]'))
  })

  document.addEventListener('click', (event) => {
    const box = event.target
    if (!box.matches('[data-select]')) return
    if (event.shiftKey && lastBox?.isConnected) range(boxes(box), lastBox, box)
    lastBox = box
  })

  // The browser asks for what the pressed button needs, and for nothing with any other.
  document.addEventListener('click', ({ target }) => {
    const button = target.closest('[data-bulk] button')
    for (const field of button?.form?.querySelectorAll('[data-needed-by]') ?? [])
      field.required = field.dataset.neededBy.split(' ').includes(button.value)
  })

  document.addEventListener('htmx:after:swap', countAll)
  // The browser brings ticks back after going back.
  window.addEventListener('pageshow', countAll)

  function countAll() {
    for (const form of document.querySelectorAll('[data-bulk]')) count(form)
  }

  function count(form) {
    if (!form) return
    const all = [...form.querySelectorAll('[data-select]')]
    const selected = all.filter((box) => box.checked).length
    const matching = form.querySelector('[data-matching]')
    if (matching && selected < all.length) matching.checked = false
    const meant = matching?.checked ? Number(matching.dataset.matching) : selected
    form.querySelector('[data-bulk-count]').textContent = meant.toLocaleString(
      document.documentElement.lang,
    )
    const head = form.querySelector('[data-select-all]')
    head.checked = selected > 0 && selected === all.length
    head.indeterminate = selected > 0 && selected < all.length
  }

  function range(all, from, to) {
    const [start, end] = [all.indexOf(from), all.indexOf(to)].sort((a, b) => a - b)
    if (start < 0) return
    for (const box of all.slice(start, end + 1)) box.checked = to.checked
  }

  function boxes(element) {
    return [...element.closest('[data-bulk]').querySelectorAll('[data-select]')]
  }
})()
