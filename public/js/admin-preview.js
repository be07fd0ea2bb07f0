// A page as shoppers would see it, drawn anew while its form is filled in. A button opens it without a script.
;(() => {
  let waiting
  let asked

  start()
  document.addEventListener('htmx:after:swap', start)
  for (const name of ['input', 'change']) {
    document.addEventListener(name, ({ target }) => {
      const box = target.form?.querySelector('[data-page-preview]')
      if (box) soon(box)
    })
  }

  function start() {
    const box = document.querySelector('[data-page-preview]')
    if (box) soon(box, 0)
  }

  function soon(box, after = 600) {
    clearTimeout(waiting)
    waiting = setTimeout(() => show(box), after)
  }

  async function show(box) {
    const form = box.closest('form')
    const frame = box.querySelector('[data-preview-frame]')
    if (!form || !frame) return
    asked?.abort()
    asked = new AbortController()
    const body = new URLSearchParams([...new FormData(form)].filter(([name]) => name !== '_method'))
    try {
      const answer = await fetch(box.dataset.pagePreview, {
        method: 'POST',
        body,
        headers: { Accept: 'text/html' },
        signal: asked.signal,
      })
      if (answer.ok) draw(box, frame, await answer.text())
    } catch {
      // Another preview is on its way, or the shop cannot be reached: what is shown stays.
    }
  }

  function draw(box, frame, html) {
    const place = frame.contentWindow?.scrollY ?? 0
    const isFirst = frame.hidden
    frame.addEventListener(
      'load',
      () => {
        frame.contentWindow?.scrollTo(0, place)
        tell(box, 'drawn', { isFirst })
        frame.contentDocument?.addEventListener('click', (press) => {
          if (press.target.closest('a')) press.preventDefault()
          tell(box, 'press', press)
        })
      },
      { once: true },
    )
    frame.hidden = false
    frame.srcdoc = html
    scaled(frame)
  }

  const tell = (box, name, detail) =>
    box.dispatchEvent(new CustomEvent(`preview:${name}`, { bubbles: true, detail }))

  // A page of a desktop is drawn as wide as one, and made smaller as a whole.
  function scaled(frame) {
    const screen = frame.closest('[data-preview-screen]')
    const widths = screen.closest('[data-page-preview]').querySelector('[data-preview-widths]')
    widths.hidden = false
    const isDesktop = screen.dataset.previewScreen === 'desktop'
    const scale = isDesktop ? Math.min(1, screen.clientWidth / frame.offsetWidth) : 1
    screen.style.setProperty('--scale', scale)
    for (const button of widths.querySelectorAll('[data-preview-width]')) {
      const isOn = button.dataset.previewWidth === screen.dataset.previewScreen
      button.setAttribute('aria-pressed', isOn)
    }
  }

  document.addEventListener('click', ({ target }) => {
    const button = target.closest('[data-preview-width]')
    if (!button) return
    const screen = button.closest('[data-page-preview]').querySelector('[data-preview-screen]')
    screen.dataset.previewScreen = button.dataset.previewWidth
    scaled(screen.querySelector('[data-preview-frame]'))
  })

  window.addEventListener('resize', () => {
    const frame = document.querySelector('[data-preview-frame]:not([hidden])')
    if (frame) scaled(frame)
  })
})()
