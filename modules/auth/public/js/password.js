// What is typed into a password field can be shown, and caps lock is told before it is sent.

document.addEventListener('click', (event) => {
  const button = event.target.closest('[data-show-password]')
  const field = button && document.getElementById(button.getAttribute('aria-controls'))
  if (!field) return
  const shows = field.type === 'password'
  field.type = shows ? 'text' : 'password'
  button.setAttribute('aria-pressed', String(shows))
  field.focus()
})

// A field that is sent while it is shown would be kept among what was typed before.
document.addEventListener('submit', (event) => {
  for (const field of event.target.querySelectorAll('[data-password]')) field.type = 'password'
})

for (const name of ['keydown', 'keyup']) {
  document.addEventListener(name, (event) => {
    const field = event.target.closest?.('[data-password]')
    const note = field?.parentElement.querySelector('[data-caps-lock]')
    if (!note || !event.getModifierState) return
    note.textContent = event.getModifierState('CapsLock') ? note.dataset.capsLock : ''
  })
}
