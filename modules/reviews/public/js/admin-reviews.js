// The moderator's keyboard: a letter presses the control of the present review that carries it
// (data-key), j and k go to the next and the previous one. After a decision the next one is present.
;(() => {
  let place = -1

  document.addEventListener(
    'keydown',
    (event) => {
      if (event.altKey || event.defaultPrevented || !document.querySelector('[data-desk]')) return
      if ((event.ctrlKey || event.metaKey) && event.key === 'Enter') {
        event.target.closest('[data-review] form')?.requestSubmit()
        return
      }
      if (event.ctrlKey || event.metaKey || isTyping(event.target)) return
      if (act(event.key)) {
        event.preventDefault()
        // The shortcuts of other lists have the same letters.
        event.stopPropagation()
      }
    },
    true,
  )

  document.addEventListener('submit', (event) => {
    place = reviews().indexOf(event.target.closest('[data-review]'))
  })

  // A review that was decided is gone, or another in its place: there one goes on.
  document.addEventListener('htmx:after:swap', () => {
    const all = reviews()
    if (place < 0 || all.includes(document.activeElement)) return
    ;(all[Math.min(place, all.length - 1)] ?? document.getElementById('main'))?.focus()
    place = -1
  })

  function act(key) {
    if (key === 'j' || key === 'k') return move(key === 'j' ? 1 : -1)
    const control = present()?.querySelector(`[data-key="${CSS.escape(key)}"]`) ?? common(key)
    if (!control) return false
    control.click()
    control.closest('details[open]')?.querySelector('textarea')?.focus()
    return true
  }

  // What belongs to no single review: undo, the list of keys.
  function common(key) {
    const found = document.querySelector(`main [data-key="${CSS.escape(key)}"]`)
    return found?.closest('[data-review]') ? null : found
  }

  function move(step) {
    const all = reviews()
    const next = all[all.indexOf(present()) + step]
    if (next) {
      next.focus()
      next.scrollIntoView({ block: 'nearest' })
    }
    return all.length > 0
  }

  function present() {
    return document.activeElement?.closest('[data-review]')
  }

  function reviews() {
    return [...document.querySelectorAll('main [data-review]')]
  }

  function isTyping(element) {
    return (
      element.isContentEditable ||
      element.matches('textarea, select, input:not([type=checkbox], [type=radio])')
    )
  }
})()
