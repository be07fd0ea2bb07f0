// From a card to its product and back, the picture itself travels where the browser can do that.

function cardPicture(address) {
  const path = new URL(address).pathname
  const link = document.querySelector(`.card-title a[href="${CSS.escape(path)}"]`)
  return link?.closest('.card').querySelector('.picture')
}

/** The admin takes part in none: of one that ends there is nothing to report. */
function quiet({ ready, finished }) {
  for (const promise of [ready, finished]) promise.catch(() => undefined)
}

function name(event, address) {
  if (event.viewTransition) quiet(event.viewTransition)
  const picture = event.viewTransition && address && cardPicture(address)
  if (!picture) return
  const first = document.querySelector('.strip li:first-child .picture')
  if (first) first.style.viewTransitionName = 'none'
  picture.style.viewTransitionName = 'picture'
  const { finished } = event.viewTransition
  finished
    .catch(() => undefined)
    .then(() => {
      picture.style.viewTransitionName = ''
      if (first) first.style.viewTransitionName = ''
    })
}

window.addEventListener('pageswap', (event) => name(event, event.activation?.entry?.url))
window.addEventListener('pagereveal', (event) =>
  name(event, window.navigation?.activation?.from?.url),
)
