// A mail as what is typed would make it, drawn anew while one types; nothing is saved. Without a script a button draws it.
;(() => {
  let waiting
  let asked

  for (const name of ['input', 'change']) {
    document.addEventListener(name, ({ target }) => {
      const button = target.form?.querySelector('[data-mail-preview]')
      if (!button) return
      clearTimeout(waiting)
      waiting = setTimeout(() => show(button.form, button.formAction), 400)
    })
  }

  async function show(form, href) {
    asked?.abort()
    asked = new AbortController()
    const fields = [...new FormData(form)].filter(([name]) => name !== '_method')
    try {
      const answer = await fetch(href, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { Accept: 'application/json' },
        signal: asked.signal,
      })
      if (!answer.ok) return
      const { mail } = await answer.json()
      document.querySelector('[data-mail-text]').textContent = mail.text
      draw(href, fields)
    } catch {
      // Another one is on its way, or the shop cannot be reached: what is shown stays.
    }
  }

  // A frame of its own for each: it has the styles of a mail by its own policy, leaves the history alone, and does not flicker.
  function draw(href, fields) {
    document.querySelector('[data-mail-frame][hidden]')?.remove()
    const old = document.querySelector('[data-mail-frame]')
    const next = old.cloneNode()
    next.removeAttribute('src')
    next.name = 'mail-next'
    next.hidden = true
    old.after(next)
    next.addEventListener('load', () => {
      next.hidden = false
      old.remove()
      next.name = 'mail-letter'
    })
    send(href, fields, next.name)
  }

  function send(action, fields, target) {
    const form = Object.assign(document.createElement('form'), { method: 'post', action, target })
    for (const [name, value] of fields)
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
    document.body.append(form)
    form.submit()
    form.remove()
  }
})()
