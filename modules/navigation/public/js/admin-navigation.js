// The menu editor: lines are moved by drag, by keys and by their buttons, and added, without a round trip.
;(() => {
  const deepest = 3
  const step = 32
  let waiting
  let asked = 0

  start()
  document.addEventListener('htmx:after:swap', start)
  document.addEventListener('click', onClick)
  document.addEventListener('keydown', onKey)
  document.addEventListener('input', onInput)

  function list() {
    return document.querySelector('[data-menu-lines]')
  }

  function start() {
    const lines = list()
    if (!lines || lines.dataset.ready) return
    lines.dataset.ready = 'true'
    for (const line of lines.children) line.tabIndex = 0
    if (window.Sortable) return sortable(lines)
    const script = document.createElement('script')
    script.src = lines.dataset.sortable
    script.addEventListener('load', () => sortable(lines))
    document.head.append(script)
  }

  // A line is dragged alone; what stands beneath it follows when it is dropped. Sideways it changes its level.
  function sortable(lines) {
    let from = 0
    let beneath = []
    window.Sortable.create(lines, {
      handle: '[data-grip]',
      animation: 120,
      onStart({ item, originalEvent }) {
        beneath = block(item).slice(1)
        from = pointer(originalEvent)
      },
      onEnd({ item, originalEvent }) {
        while (beneath.includes(item.previousElementSibling)) {
          item.previousElementSibling.before(item)
        }
        item.after(...beneath)
        const moved = [item, ...beneath]
        const shift = Math.round((pointer(originalEvent) - from) / step)
        const above = item.previousElementSibling
        const room = deepest - Math.max(...moved.map(depthOf)) + depthOf(item)
        const most = Math.min(above ? depthOf(above) + 1 : 1, room)
        const wanted = Math.max(1, Math.min(most, depthOf(item) + shift))
        shiftBy(moved, wanted - depthOf(item))
        settle()
        say(item)
      },
    })
  }

  const pointer = (event) => event?.changedTouches?.[0]?.clientX ?? event?.clientX ?? 0

  function onClick(event) {
    const move = event.target.closest('[data-move]')
    const add = event.target.closest('[data-add]')
    if (!list() || !(move || add)) return
    event.preventDefault()
    if (add) return append(add)
    const line = move.closest('[data-line]')
    if (move.dataset.move === 'remove') return remove(line)
    shiftOrSwap(line, move.dataset.move)
    move.focus()
  }

  const keys = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'in' }

  function onKey(event) {
    if (event.key === 'Enter' && event.target.matches('[data-menu-find]')) {
      event.preventDefault()
      return find(event.target)
    }
    const line = event.target.closest?.('[data-line]')
    const verb = keys[event.key]
    if (!line || !verb) return
    if (event.altKey) {
      event.preventDefault()
      shiftOrSwap(line, verb)
      event.target.focus()
    } else if (event.target === line && (verb === 'up' || verb === 'down')) {
      event.preventDefault()
      const next = verb === 'up' ? line.previousElementSibling : line.nextElementSibling
      next?.focus()
    }
  }

  function onInput(event) {
    if (!event.target.matches('[data-menu-find]')) return
    clearTimeout(waiting)
    waiting = setTimeout(() => find(event.target), 250)
  }

  // Only the latest answer is shown.
  async function find(field) {
    asked += 1
    const mine = asked
    const q = encodeURIComponent(field.value)
    const headers = { Accept: 'text/html', 'HX-Request': 'true', 'HX-Request-Type': 'partial' }
    const answer = await fetch(`${field.dataset.menuFind}?q=${q}`, { headers })
    const text = answer.ok ? await answer.text() : ''
    const found = new DOMParser().parseFromString(text, 'text/html').getElementById('menu-found')
    const known = field.form?.elements.namedItem('asked')
    if (known) known.value = field.value
    if (mine === asked && found) document.getElementById('menu-found')?.replaceWith(found)
  }

  const depthOf = (line) => Number(line.dataset.depth)

  function block(line) {
    const lines = [line]
    let next = line.nextElementSibling
    while (next && depthOf(next) > depthOf(line)) {
      lines.push(next)
      next = next.nextElementSibling
    }
    return lines
  }

  function shiftOrSwap(line, verb) {
    const moved = block(line)
    if (verb === 'in' || verb === 'out') {
      const by = verb === 'in' ? 1 : -1
      const above = line.previousElementSibling
      const most = above ? depthOf(above) + 1 : 1
      const wanted = depthOf(line) + by
      const fits =
        wanted >= 1 && wanted <= most && moved.every((one) => depthOf(one) + by <= deepest)
      if (fits) shiftBy(moved, by)
    } else if (verb === 'up') {
      let other = line.previousElementSibling
      while (other && depthOf(other) > depthOf(line)) other = other.previousElementSibling
      if (other && depthOf(other) === depthOf(line)) other.before(...moved)
    } else {
      const other = moved.at(-1).nextElementSibling
      if (other && depthOf(other) === depthOf(line))
        block(other)
          .at(-1)
          .after(...moved)
    }
    settle()
    say(line)
  }

  function shiftBy(lines, by) {
    for (const line of lines) line.dataset.depth = String(depthOf(line) + by)
  }

  function remove(line) {
    const name = nameOf(line)
    const moved = block(line)
    const next = moved.at(-1).nextElementSibling ?? line.previousElementSibling
    for (const one of moved) one.remove()
    settle()
    tell(list().dataset.saidRemoved.replace('{name}', name))
    const field = document.querySelector('[data-menu-find]')
    ;(next ?? field)?.focus()
  }

  function append(button) {
    const { add: kind, target, title, kindLabel } = button.dataset
    const known = ['fixed', 'address', 'heading'].includes(kind)
    const template = document.querySelector(`[data-line-template="${known ? kind : 'record'}"]`)
    const line = template.content.firstElementChild.cloneNode(true)
    set(line, 'kind', kind)
    set(line, known ? 'address' : 'targetId', target)
    line.querySelector('[data-line-title]').textContent = title || kindLabel
    line.querySelector('[data-line-href]').textContent = kind === 'fixed' ? target : ''
    line.querySelector('[data-line-kind] > *').lastChild.textContent = kindLabel
    for (const field of line.querySelectorAll('input[type=text]')) {
      if (field.name.includes('[labels]')) field.placeholder = title
    }
    line.tabIndex = 0
    list().append(line)
    settle()
    tell(list().dataset.saidAdded.replace('{name}', title || kindLabel))
    if (kind === 'address' || kind === 'heading') line.querySelector('input[type=text]')?.focus()
  }

  function set(line, field, value) {
    const input = line.querySelector(`[data-field="${field}"]`)
    if (input) input.value = value
  }

  // Fields, buttons and labels carry the number of their line.
  function settle() {
    let above = 0
    for (const [at, line] of [...list().children].entries()) {
      line.dataset.depth = String(Math.min(depthOf(line), above + 1))
      above = depthOf(line)
      for (const one of line.querySelectorAll('[name^="items["]')) {
        one.name = one.name.replace(/^items\[[^\]]*\]/, `items[${at}]`)
      }
      for (const one of line.querySelectorAll('[id^="field-items-"]')) {
        one.id = one.id.replace(/^field-items-[^-]+/, `field-items-${at}`)
      }
      for (const one of line.querySelectorAll('label[for^="field-items-"]')) {
        one.htmlFor = one.htmlFor.replace(/^field-items-[^-]+/, `field-items-${at}`)
      }
      for (const one of line.querySelectorAll('[data-move]')) {
        one.value = `${one.dataset.move}:${at}`
      }
      set(line, 'depth', line.dataset.depth)
    }
    list().dispatchEvent(new Event('change', { bubbles: true }))
    const form = list().closest('form')
    form.elements.namedItem('title')?.dispatchEvent(new Event('input', { bubbles: true }))
  }

  function nameOf(line) {
    const typed = [...line.querySelectorAll('[name*="[labels]"]')].find((field) => field.value)
    return typed?.value ?? line.querySelector('[data-line-title]').textContent
  }

  function say(line) {
    const lines = [...list().children]
    const words = {
      name: nameOf(line),
      position: lines.indexOf(line) + 1,
      count: lines.length,
      depth: depthOf(line),
    }
    tell(list().dataset.said.replace(/\{(\w+)\}/g, (_, word) => words[word]))
  }

  function tell(text) {
    document.querySelector('[data-menu-status]').textContent = text
  }
})()
