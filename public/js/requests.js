// Requests in the background: a bar while one is slow, and a line with a button when none arrives.
;(() => {
  const slow = 200
  const timers = new Map()
  const line = document.querySelector('[data-requests]')
  if (!line) return

  document.addEventListener('htmx:before:request', ({ detail: { ctx } }) => {
    line.replaceChildren()
    timers.set(ctx, setTimeout(wait, slow, true))
  })
  document.addEventListener('htmx:finally:request', ({ detail: { ctx } }) => {
    clearTimeout(timers.get(ctx))
    timers.delete(ctx)
    if (timers.size === 0) wait(false)
  })
  document.addEventListener('htmx:error', ({ detail: { ctx } }) => {
    if (ctx?.sourceElement) say(() => repeat(ctx))
  })
  // A browser that is offline would put its own page in the place of what was typed.
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event
    if (navigator.onLine || event.defaultPrevented || form.method === 'dialog') return
    event.preventDefault()
    say(() => form.requestSubmit(submitter))
  })
  window.addEventListener('online', () => line.replaceChildren())

  function wait(isWaiting) {
    document.documentElement.classList.toggle('is-waiting', isWaiting)
    document.getElementById('main')?.setAttribute('aria-busy', String(isWaiting))
  }

  function say(again) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = line.dataset.again
    button.addEventListener('click', () => {
      line.replaceChildren()
      again()
    })
    const text = document.createElement('span')
    text.textContent = line.dataset.requests
    line.replaceChildren(text, button)
  }

  // The same thing again, as its reader did it.
  function repeat({ sourceElement: source }) {
    if (!source.isConnected) location.reload()
    else if (source instanceof HTMLFormElement) source.requestSubmit()
    else if (source.matches('a, button')) source.click()
    else source.dispatchEvent(new Event('input', { bubbles: true }))
  }
})()
