// A button that leads on with what stands in its form, as it is typed at this moment.
document.addEventListener('click', (event) => {
  const button = event.target.closest?.('button[data-carries]')
  if (!button?.form) return
  // The list would be asked for instead, as whenever its form is submitted.
  event.preventDefault()
  const asked = new URLSearchParams(new FormData(button.form))
  for (const [name, value] of [...asked]) if (value === '') asked.delete(name)
  if (button.name) asked.set(button.name, button.value)
  location.assign(`${button.formAction}?${asked}`)
})
