// Blocks: dragged by their grips, and shown beside as shoppers would see them. Buttons do all of it without a script.
;(() => {
  const sortable = '[data-block-list]'
  let waiting
  let asked
  let finding

  start()
  document.addEventListener('htmx:after:swap', start)
  for (const name of ['input', 'change']) {
    document.addEventListener(name, ({ target }) => {
      const box = target.form?.querySelector('[data-blocks]')
      if (box) soon(box)
    })
  }

  document.addEventListener('input', ({ target }) => {
    if (!target.list?.dataset.find) return
    clearTimeout(finding)
    finding = setTimeout(() => find(target), 200)
  })

  function start() {
    const box = document.querySelector('[data-blocks]')
    if (!box) return
    drag(box)
    soon(box, 0)
  }

  // ---- Order ----

  async function drag(box) {
    const list = box.querySelector(sortable)
    for (const grip of list.querySelectorAll('[data-block-grip]')) grip.hidden = false
    if (list.dataset.sorted) return
    list.dataset.sorted = 'on'
    const sorter = await window.sorting(box.dataset.sortable)
    sorter?.create(list, {
      handle: '[data-block-grip]',
      draggable: '[data-block]',
      animation: 150,
      onEnd: ({ newIndex, oldIndex }) => {
        if (newIndex === oldIndex) return
        const words = box.dataset.moved
          .replace('{place}', newIndex + 1)
          .replace('{count}', list.children.length)
        box.querySelector('[data-block-status]').textContent = words
        const order = box.querySelector('[data-block-order]')
        order.value = [
          'sent',
          ...[...list.children].map(({ id }) => id.replace('block-', '')),
        ].join(',')
        order.dispatchEvent(new Event('input', { bubbles: true }))
      },
    })
  }

  // ---- What a field names: found while it is typed ----

  async function find({ list, value }) {
    if ([...list.options].some((option) => option.value === value)) return
    const answer = await fetch(`${list.dataset.find}&q=${encodeURIComponent(value)}`, {
      headers: { Accept: 'application/json' },
    }).catch(() => undefined)
    if (!answer?.ok) return
    const { picks } = await answer.json()
    const options = picks.map(({ slug, title }) =>
      Object.assign(document.createElement('option'), { value: slug, textContent: title }),
    )
    list.replaceChildren(...options)
  }

  // ---- Preview ----

  function soon(box, after = 600) {
    clearTimeout(waiting)
    waiting = setTimeout(() => show(box), after)
  }

  async function show(box) {
    const form = box.closest('form')
    const frame = box.querySelector('[data-block-frame]')
    if (!form || !frame) return
    asked?.abort()
    asked = new AbortController()
    const body = new URLSearchParams([...new FormData(form)].filter(([name]) => name !== '_method'))
    try {
      const answer = await fetch(box.dataset.previewHref, {
        method: 'POST',
        body,
        headers: { Accept: 'text/html' },
        signal: asked.signal,
      })
      if (answer.ok) draw(frame, await answer.text())
    } catch {
      // Another preview is on its way, or the shop cannot be reached: what is shown stays.
    }
  }

  function draw(frame, html) {
    const place = frame.contentWindow?.scrollY ?? 0
    const isFirst = frame.hidden
    frame.addEventListener(
      'load',
      () => {
        frame.contentWindow?.scrollTo(0, isFirst ? placeOfFirst(frame) : place)
        frame.contentDocument?.addEventListener('click', (event) => open(event))
      },
      { once: true },
    )
    frame.hidden = false
    frame.srcdoc = html
    scaled(frame)
  }

  // The footer is far below what a preview shows first.
  function placeOfFirst({ contentDocument: page, contentWindow, parentElement }) {
    const first = parentElement.closest('.blocks').querySelector('[data-block-list] > [id]')
    const comments = page.createTreeWalker(page.body, NodeFilter.SHOW_COMMENT)
    while (first && comments.nextNode()) {
      const { data, nextElementSibling: drawn } = comments.currentNode
      if (drawn && `block-${data.slice('block '.length)}` === first.id) {
        const { top, bottom } = drawn.getBoundingClientRect()
        return bottom > contentWindow.innerHeight ? top : 0
      }
    }
    return 0
  }

  // A page of a desktop is drawn as wide as one, and made smaller as a whole.
  function scaled(frame) {
    const screen = frame.closest('[data-block-screen]')
    const widths = screen.closest('.block-preview').querySelector('[data-block-widths]')
    widths.hidden = false
    const isDesktop = screen.dataset.blockScreen === 'desktop'
    const scale = isDesktop ? Math.min(1, screen.clientWidth / 1280) : 1
    screen.style.setProperty('--scale', scale)
    for (const button of widths.querySelectorAll('[data-block-width]')) {
      const isOn = button.dataset.blockWidth === screen.dataset.blockScreen
      button.setAttribute('aria-pressed', isOn)
    }
  }

  document.addEventListener('click', ({ target }) => {
    const button = target.closest('[data-block-width]')
    if (!button) return
    const screen = button.closest('.block-preview').querySelector('[data-block-screen]')
    screen.dataset.blockScreen = button.dataset.blockWidth
    scaled(screen.querySelector('[data-block-frame]'))
  })

  window.addEventListener('resize', () => {
    const frame = document.querySelector('[data-block-frame]:not([hidden])')
    if (frame) scaled(frame)
  })

  // ---- A press in the preview opens its block ----

  function open(event) {
    event.preventDefault()
    const block = document.getElementById(`block-${blockAt(event.target)}`)
    if (!block) return
    const details = block.querySelector('details')
    if (details) details.open = true
    block.scrollIntoView({ block: 'nearest' })
    block.querySelector('summary, .block-piece')?.focus()
  }

  // What stands between `<!--block b1-->` and `<!--/block-->` is of the block b1, however deep.
  function blockAt(target) {
    for (let at = target; at; at = at.parentNode) {
      let closed = 0
      for (let before = at.previousSibling; before; before = before.previousSibling) {
        if (before.nodeType !== Node.COMMENT_NODE) continue
        const [, slash, id] = /^(\/?)block ?(.*)$/.exec(before.data) ?? []
        if (slash === undefined) continue
        if (slash) closed++
        else if (closed === 0) return id
        else closed--
      }
    }
  }
})()
