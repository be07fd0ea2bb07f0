// Rows of products that are fetched when they come near. What was looked at stays in this browser.
;(() => {
  const key = 'viewed'
  const most = 12
  const headers = { Accept: 'text/html', 'HX-Request': 'true', 'HX-Request-Type': 'partial' }

  start()
  document.addEventListener('htmx:after:swap', start)

  function start() {
    for (const row of document.querySelectorAll('[data-recommend]')) {
      delete row.dataset.recommend
      near(row, () => fill(row, row.dataset.url))
    }
    const row = document.querySelector('[data-viewed]')
    if (!row) return
    const { viewed: now } = row.dataset
    delete row.dataset.viewed
    const others = known().filter((id) => id !== now)
    if (now) keep([now, ...others].slice(0, most))
    if (others.length === 0) return
    const ids = others.map(encodeURIComponent).join(',')
    // Hidden, it is nowhere: what stands before it is.
    const before = row.previousElementSibling ?? row.parentElement
    near(before, () => fill(row, `${row.dataset.url}?ids=${ids}`))
    row.querySelector('[data-forget]').addEventListener('click', () => {
      keep([])
      row.remove()
      document.getElementById('main')?.focus({ preventScroll: true })
    })
  }

  function near(element, act) {
    const seen = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        seen.disconnect()
        act()
      },
      { rootMargin: '600px' },
    )
    seen.observe(element)
  }

  async function fill(row, address) {
    const answer = await fetch(address, { headers }).catch(() => null)
    if (!answer?.ok) return
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const cards = page.querySelector('[data-recommended]')
    const section = row.querySelector('.section')
    if (!cards) return row.remove()
    const forget = row.querySelector('[data-forget]')?.parentElement
    section.querySelector('p:not(:has([data-forget]))')?.remove()
    if (forget) forget.before(...cards.childNodes)
    else section.append(...cards.childNodes)
    row.hidden = false
  }

  function known() {
    try {
      const ids = JSON.parse(localStorage.getItem(key) ?? '[]')
      return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, most) : []
    } catch {
      return []
    }
  }

  function keep(ids) {
    try {
      if (ids.length > 0) localStorage.setItem(key, JSON.stringify(ids))
      else localStorage.removeItem(key)
    } catch {
      // Then nothing is remembered.
    }
  }
})()
