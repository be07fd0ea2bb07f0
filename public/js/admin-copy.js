// Buttons that copy the text of an element; without a clipboard they stay hidden.

const show = () => {
  if (!navigator.clipboard) return
  for (const button of document.querySelectorAll('[data-copy][hidden]')) button.hidden = false
}

document.addEventListener('click', async (event) => {
  const button = event.target.closest('[data-copy]')
  const source = button && document.getElementById(button.dataset.copy)
  if (!source) return
  await navigator.clipboard.writeText(source.textContent.trim())
  const label = button.textContent
  if (label === button.dataset.copied) return
  button.textContent = button.dataset.copied
  setTimeout(() => {
    button.textContent = label
  }, 2000)
})
document.addEventListener('htmx:after:swap', show)
show()
