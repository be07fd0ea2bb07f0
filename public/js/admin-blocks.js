// Blocks: dragged by their grips, and found in the preview beside them. Buttons do all of it without a script.
;(() => {
  const sortable = '[data-block-list]'
  let finding

  start()
  document.addEventListener('htmx:after:swap', start)

  document.addEventListener('input', ({ target }) => {
    if (!target.list?.dataset.find) return
    clearTimeout(finding)
    finding = setTimeout(() => find(target), 200)
  })

  function start() {
    const box = document.querySelector('[data-blocks]')
    if (box) drag(box)
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

  // The footer is far below what a preview shows first.
  document.addEventListener('preview:drawn', ({ target, detail }) => {
    const frame = target.querySelector('[data-preview-frame]')
    const box = target.closest('[data-blocks]')
    if (box && detail.isFirst) frame.contentWindow?.scrollTo(0, placeOfFirst(box, frame))
  })

  function placeOfFirst(box, { contentDocument: page, contentWindow }) {
    const first = box.querySelector('[data-block-list] > [id]')
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

  // ---- A press in the preview opens its block ----

  document.addEventListener('preview:press', ({ target, detail: press }) => {
    if (!target.closest('[data-blocks]')) return
    press.preventDefault()
    const block = document.getElementById(`block-${blockAt(press.target)}`)
    if (!block) return
    const details = block.querySelector('details')
    if (details) details.open = true
    block.scrollIntoView({ block: 'nearest' })
    block.querySelector('summary, .block-piece')?.focus()
  })

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
