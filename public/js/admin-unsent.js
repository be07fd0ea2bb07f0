// What was typed into a watched form is kept in this tab until it is saved, and offered again after a save that failed or got lost.
;(() => {
  const prefix = 'unsent:'
  const secret = /password|secret|token|key/i
  let timer

  forgetSaved()
  offerAll()
  document.addEventListener('input', later)
  document.addEventListener('change', later)
  document.addEventListener('submit', ({ target: form }) => {
    if (form.matches('[data-watched]')) keep(form, true)
    else if (/sign-out/.test(form.action)) forget(() => true)
  })
  document.addEventListener('click', ({ target }) => {
    const form = target.closest('[data-discard]')?.closest('form')
    if (form) sessionStorage.removeItem(keyOf(form))
  })

  // The address that it is sent to is the same on the page that comes back with errors.
  function keyOf(form) {
    return prefix + form.getAttribute('action')
  }

  function later({ target }) {
    const { form } = target
    if (!form?.matches('[data-watched]')) return
    clearTimeout(timer)
    timer = setTimeout(keep, 300, form, false)
  }

  function keep(form, isSent) {
    clearTimeout(timer)
    const fields = inputs(form)
      .filter(isOn)
      .map(({ name, value }) => [name, value])
    try {
      sessionStorage.setItem(keyOf(form), JSON.stringify({ at: Date.now(), isSent, fields }))
    } catch {
      // More than a tab may keep.
    }
  }

  /** What may be kept and put back; a list of several is its chosen options. */
  function inputs(form) {
    return [...form.elements]
      .filter(({ name, type, readOnly }) => {
        // What nobody types, as the link of a preview, is another one on each page.
        if (readOnly || !name) return false
        return !/^(password|file|hidden|submit|button)$/.test(type) && !secret.test(name)
      })
      .flatMap((field) =>
        field.type === 'select-multiple'
          ? [...field.options].map((option) => optionOf(field, option))
          : [field],
      )
  }

  function optionOf({ name }, option) {
    return {
      name,
      value: option.value,
      type: 'checkbox',
      get checked() {
        return option.selected
      },
      set checked(isChosen) {
        option.selected = isChosen
      },
    }
  }

  function isChoice({ type }) {
    return type === 'checkbox' || type === 'radio'
  }

  function isOn(field) {
    return isChoice(field) ? field.checked : true
  }

  /** A page that says that something was saved ends what was sent before. */
  function forgetSaved() {
    if (document.querySelector('.notice-success[role=status]')) forget(({ isSent }) => isSent)
  }

  function forget(isOver) {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(prefix) && isOver(JSON.parse(sessionStorage[key])))
        sessionStorage.removeItem(key)
    }
  }

  function offerAll() {
    for (const form of document.querySelectorAll('form[data-watched]')) {
      const kept = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null')
      if (kept && lacking(form, kept).length > 0) offer(form, kept)
    }
  }

  /** The fields with another value than was kept; those that are not there are not among them. */
  function lacking(form, { fields }) {
    const left = new Map()
    for (const [name, value] of fields) left.set(name, [...(left.get(name) ?? []), value])
    return inputs(form).flatMap((field) => {
      const values = left.get(field.name) ?? []
      if (isChoice(field)) {
        const isWanted = values.includes(field.value)
        return field.checked === isWanted ? [] : [() => (field.checked = isWanted)]
      }
      const value = values.shift()
      return value === undefined || value === field.value ? [] : [() => (field.value = value)]
    })
  }

  function offer(form, kept) {
    const { unsent, putBack, forget: forgets } = form.querySelector('[data-unsent]')?.dataset ?? {}
    if (!unsent) return
    const notice = document.createElement('div')
    notice.className = 'notice notice-info'
    notice.setAttribute('role', 'status')
    const words = document.createElement('p')
    const time = new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: 'short' })
    words.textContent = unsent.replace('{time}', time.format(kept.at))
    const actions = document.createElement('div')
    actions.className = 'actions'
    actions.append(
      button(putBack, () => {
        for (const put of lacking(form, kept)) put()
        form.dispatchEvent(new Event('input', { bubbles: true }))
        for (const field of inputs(form))
          field.dispatchEvent?.(new Event('input', { bubbles: true }))
        form.querySelector('.input')?.focus()
      }),
      button(forgets, () => sessionStorage.removeItem(keyOf(form))),
    )
    notice.append(words, actions)
    form.prepend(notice)

    function button(text, press) {
      const made = document.createElement('button')
      made.type = 'button'
      made.className = 'button button-small'
      made.textContent = text
      made.addEventListener('click', () => {
        press()
        notice.remove()
      })
      return made
    }
  }
})()
