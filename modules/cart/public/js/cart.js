// The cart's number; its drawer.
addEventListener('pageshow', () => {
  for (const badge of document.querySelectorAll('[data-cart-count]')) {
    const { own } = badge.dataset
    if (own == null) badge.textContent = /\bcart=([^;]*)/.exec(document.cookie)?.[1] ?? ''
    // biome-ignore lint/suspicious/noDocumentCookie: http
    else document.cookie = `cart=${own};path=/`
  }
})

function drawer(event, form) {
  event.preventDefault()
  import('/assets/js/cart-drawer.js').then(({ open }) => open(form, event.submitter))
}

document.addEventListener('click', (event) => {
  if (event.target.closest('[data-cart]') && !event.ctrlKey && !event.metaKey) drawer(event)
})
document.addEventListener('submit', (event) => {
  if ('add' in event.target.dataset) drawer(event, event.target)
})
