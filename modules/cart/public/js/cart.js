// The number beside the basket, and the basket over the page; without this both are pages of their own.
const badges = document.querySelectorAll('[data-cart-count]')
function count() {
  const [, pieces = ''] = document.cookie.match(/(?:^|; )cart=([^;]+)/) ?? []
  for (const badge of badges) {
    if ('own' in badge.dataset) document.cookie = `cart=${badge.dataset.own};path=/;max-age=2592000`
    else badge.textContent = pieces
  }
}
addEventListener('pageshow', count)
const drawer = (event, link, form) => {
  event.preventDefault()
  import('/assets/js/cart-drawer.js').then(({ open }) => open(link, form, event.submitter))
}
document.addEventListener('click', (event) => {
  const link = event.target.closest('[data-cart]')
  if (
    link &&
    !(event.ctrlKey || event.metaKey || event.shiftKey || document.querySelector('main .cart'))
  )
    drawer(event, link)
})
document.addEventListener('submit', (event) => {
  if ('add' in event.target.dataset)
    drawer(event, document.querySelector('[data-cart]'), event.target)
})
