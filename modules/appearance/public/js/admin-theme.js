// The look of the shop while it is chosen: the preview wears it at once, and colours that cannot be read say so.
;(() => {
  const sheet = 'link[href*="/assets/look/"]'
  const inMarkup = /^(theme|logo|favicon|socialPicture)/
  let waiting
  let asked
  let shown

  start()
  document.addEventListener('htmx:after:swap', start)
  for (const name of ['input', 'change']) {
    document.addEventListener(name, ({ target }) => {
      if (target.form?.id !== 'look' || !document.querySelector('[data-look-frame]')) return
      clearTimeout(waiting)
      waiting = setTimeout(() => look(target.form, inMarkup.test(target.name)), 250)
    })
  }
  document.addEventListener('click', ({ target }) => {
    const take = target.closest?.('[data-take]')
    if (!take) return
    const field = document.getElementById('look').elements[take.dataset.field]
    field.value = take.dataset.take
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
  })

  function start() {
    const form = document.getElementById('look')
    if (!form || form.dataset.looked) return
    form.dataset.looked = 'on'
    shown = undefined
    for (const button of form.querySelectorAll('[data-look-button]')) button.hidden = true
    for (const text of form.querySelectorAll('[data-color]')) addPicker(text)
    look(form, false)
  }

  /** A picker cannot be empty, so the text is what is sent. */
  function addPicker(text) {
    const picker = Object.assign(document.createElement('input'), {
      type: 'color',
      value: text.value || text.placeholder || '#000000',
    })
    picker.setAttribute('aria-label', `${text.dataset.label}: ${text.dataset.color}`)
    const both = Object.assign(document.createElement('span'), { className: 'look-picker' })
    text.before(both)
    both.append(text, picker)
    picker.addEventListener('input', (event) => {
      event.stopPropagation()
      text.value = picker.value
      text.dispatchEvent(new Event('input', { bubbles: true }))
    })
    text.addEventListener('input', () => {
      if (/^#[\da-f]{6}$/i.test(text.value)) picker.value = text.value
    })
  }

  async function look(form, isMarkup) {
    asked?.abort()
    asked = new AbortController()
    const fields = [...new FormData(form)].filter(
      ([name, value]) => name !== '_method' && typeof value === 'string',
    )
    try {
      const answer = await fetch('/admin/theme/look', {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { Accept: 'application/json' },
        signal: asked.signal,
      })
      if (answer.ok) wear(form, await answer.json(), isMarkup)
    } catch {
      // A newer one is on its way, or the shop cannot be reached: what is shown stays.
    }
  }

  function wear(form, { pages, sheet: href, colors, problems }, isMarkup) {
    const isFirst = shown === undefined
    shown = pages
    for (const link of document.querySelectorAll('[data-look-page]'))
      link.href = pages[link.dataset.lookPage] ?? link.href
    const frame = document.querySelector('[data-look-frame]')
    if (isMarkup) frame.src = samePage(frame, pages)
    else if (!isFirst) dress(frame.contentDocument, href)
    for (const [name, color] of Object.entries(colors)) follow(form.elements[name], color)
    say(problems)
  }

  /** The page that is shown, in the new look. */
  function samePage(frame, pages) {
    const path = frame.contentWindow?.location.pathname
    const known = Object.values(pages).find((href) => href.split('?')[0] === path)
    return known ?? pages.home
  }

  function dress(page, href) {
    const worn = page?.querySelector(sheet)
    if (!page?.head || worn?.getAttribute('href') === href) return
    if (!href) return worn?.remove()
    const next = Object.assign(page.createElement('link'), { rel: 'stylesheet', href })
    // The old one goes when the new one is there: nothing flickers.
    next.addEventListener('load', () => worn?.remove())
    if (worn) worn.after(next)
    else page.head.append(next)
  }

  function follow(text, color) {
    text.placeholder = color
    const picker = text.parentElement.querySelector('[type="color"]')
    if (picker && text.value === '' && color) picker.value = color
  }

  function say(problems) {
    for (const place of document.querySelectorAll('[data-contrast]')) {
      const wrong = problems.find(({ field }) => field === place.dataset.contrast)
      if ((place.dataset.said ?? '') === (wrong?.message ?? '')) continue
      place.dataset.said = wrong?.message ?? ''
      place.classList.toggle('error', wrong !== undefined)
      place.replaceChildren(...(wrong ? [`${wrong.message} `, takeButton(wrong)] : []))
    }
  }

  function takeButton({ field, nearest, take }) {
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'button button-plain button-small',
      textContent: take,
    })
    Object.assign(button.dataset, { take: nearest, field })
    return button
  }
})()
