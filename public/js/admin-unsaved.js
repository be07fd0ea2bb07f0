// Watched forms: what differs from the page as it came is named in the save bar, and leaving asks.
;(() => {
  const saved = new WeakMap()
  let leaving = false

  start()
  document.addEventListener('input', check)
  document.addEventListener('change', check)
  document.addEventListener('htmx:after:swap', () => {
    start()
    for (const form of watched()) show(form)
  })
  // What was typed into another form of the page would be lost by it.
  document.addEventListener('submit', ({ target }) => {
    if (!target.matches('[data-watched]')) return
    leaving = watched().every((form) => form === target || changed(form).length === 0)
  })
  document.addEventListener('click', (event) => {
    if (event.target.closest('[data-discard]')) leaving = true
  })
  window.addEventListener('pageshow', () => {
    leaving = false
  })
  window.addEventListener('beforeunload', (event) => {
    if (!leaving && watched().some((form) => changed(form).length > 0)) event.preventDefault()
  })

  function watched() {
    return [...document.querySelectorAll('form[data-watched]')]
  }

  function start() {
    for (const form of watched()) {
      if (!saved.has(form)) saved.set(form, { values: read(form), labels: labels(form) })
      show(form)
    }
  }

  function check(event) {
    const form = event.target.form
    if (form?.matches('[data-watched]')) show(form)
  }

  function read(form) {
    const data = new Map()
    for (const [name, value] of new FormData(form)) {
      if (name === '_method' || isUnwatched(form.elements.namedItem(name))) continue
      data.set(name, `${data.get(name) ?? ''}\n${value instanceof File ? value.name : value}`)
    }
    return data
  }

  // The attribute stands without a value.
  function isUnwatched(field) {
    return field?.dataset?.unwatched !== undefined
  }

  function labels(form) {
    const found = new Map()
    for (const field of form.elements) {
      if (field.name && field.dataset.label) found.set(field.name, field.dataset.label)
    }
    return found
  }

  // The labels of all fields that were changed, added or removed.
  function changed(form) {
    const before = saved.get(form)
    if (!before) return []
    const now = read(form)
    const names = new Set([...before.values.keys(), ...now.keys()])
    const nowLabels = labels(form)
    const different = [...names].filter((name) => before.values.get(name) !== now.get(name))
    return [
      ...new Set(different.map((name) => nowLabels.get(name) ?? before.labels.get(name) ?? '')),
    ]
  }

  function show(form) {
    const bar = form.querySelector('[data-save-bar]')
    const status = bar?.querySelector('[data-save-status]')
    if (!status) return
    const all = changed(form)
    const named = all.filter(Boolean)
    const list = named.slice(0, 4).join(', ')
    const more = named.length > 4 ? ` ${status.dataset.more}` : ''
    const clean = document.getElementById('error-summary') ? 'refused' : 'clean'
    const text = all.length === 0 ? status.dataset[clean] : `${status.dataset.dirty} ${list}${more}`
    bar.classList.toggle('is-dirty', all.length > 0)
    if (status.textContent !== text) status.textContent = text
  }
})()
