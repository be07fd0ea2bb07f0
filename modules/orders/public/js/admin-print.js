// Buttons that print the page; without scripts they stay hidden, and the browser's own menu prints.

const showPrinting = () => {
  for (const button of document.querySelectorAll('[data-print][hidden]')) button.hidden = false
}

document.addEventListener('click', (event) => {
  if (event.target.closest('[data-print]')) window.print()
})
document.addEventListener('htmx:after:swap', showPrinting)
showPrinting()
