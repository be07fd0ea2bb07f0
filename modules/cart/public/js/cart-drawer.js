// The cart over the page. Its forms are sent in the background, and what they answer takes their place.
const headers = { Accept: 'text/html', 'HX-Request': 'true', 'HX-Request-Type': 'partial' }
const refusals = [404, 409, 422]
let dialog

/** Shows the cart, after a form was sent where there is one; on the cart's own page that is the page. */
export async function open(form, submitter) {
  const link = document.querySelector('[data-cart]')
  if (document.querySelector('main .cart')) return location.assign(link.href)
  if (!dialog) await make(link.dataset.cart)
  await (form ? send(form, submitter) : fill(link.href))
  dialog.showModal()
}

async function send(form, submitter) {
  submitter?.setAttribute('aria-busy', 'true')
  const body = new URLSearchParams(new FormData(form, submitter))
  await fill(form.action, { method: 'POST', body })
  submitter?.removeAttribute('aria-busy')
}

/** A page of its own where the answer is no cart. */
async function fill(address, sent) {
  const answer = await fetch(address, { headers, ...sent })
  if (!answer.ok && !refusals.includes(answer.status)) return location.assign('/cart')
  const focused = document.activeElement.ariaLabel
  dialog.lastElementChild.innerHTML = await answer.text()
  const cart = dialog.querySelector('[data-pieces]')
  if (!cart) return location.assign('/cart')
  for (const badge of document.querySelectorAll('[data-cart-count]'))
    badge.textContent = cart.dataset.pieces
  const again = focused && dialog.querySelector(`[aria-label="${CSS.escape(focused)}"]`)
  if (dialog.open) (again || dialog.querySelector('h1')).focus()
}

async function make(close) {
  dialog = document.createElement('dialog')
  dialog.className = 'cart-drawer'
  dialog.setAttribute('aria-labelledby', 'cart-title')
  const form = document.createElement('form')
  form.method = 'dialog'
  const button = document.createElement('button')
  button.textContent = '×'
  button.ariaLabel = close
  form.append(button)
  dialog.append(form, document.createElement('div'))
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close())
  dialog.addEventListener('submit', (event) => {
    if (event.target.method === 'dialog') return
    event.preventDefault()
    send(event.target, event.submitter)
  })
  const style = document.createElement('link')
  style.rel = 'stylesheet'
  style.href = '/assets/css/cart.css'
  const styled = new Promise((done) => style.addEventListener('load', done, { once: true }))
  document.head.append(style)
  document.body.append(dialog)
  await styled
}
