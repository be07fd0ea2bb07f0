// An announcement that can be closed stays closed in this browser until it is rewritten.
;(() => {
  const bar = document.querySelector('[data-announcement]')
  const button = bar?.querySelector('button')
  if (!button) return
  const key = 'announcement'
  const { announcement: mark } = bar.dataset
  let closed = []
  try {
    closed = JSON.parse(localStorage.getItem(key) ?? '[]')
    if (closed.includes(mark)) return bar.remove()
  } catch {
    // Without a memory it is closed until the next page.
  }
  button.hidden = false
  button.addEventListener('click', () => {
    bar.remove()
    document.querySelector('.site-header a')?.focus()
    try {
      localStorage.setItem(key, JSON.stringify([mark, ...closed].slice(0, 20)))
    } catch {
      // As above.
    }
  })
})()
