// From a card to its product and back, the picture itself travels where the browser can do that.

function cardPicture(address) {
  const path = new URL(address).pathname
  const link = document.querySelector(`.card-title a[href="${CSS.escape(path)}"]`)
  return link?.closest('.card').querySelector('.picture')
}

function name(event, address) {
  const picture = event.viewTransition && address && cardPicture(address)
  if (!picture) return
  const first = document.querySelector('.strip li:first-child .picture')
  if (first) first.style.viewTransitionName = 'none'
  picture.style.viewTransitionName = 'picture'
  event.viewTransition.finished.finally(() => {
    picture.style.viewTransitionName = ''
    if (first) first.style.viewTransitionName = ''
  })
}

window.addEventListener('pageswap', (event) => name(event, event.activation?.entry?.url))
window.addEventListener('pagereveal', (event) =>
  name(event, window.navigation?.activation?.from?.url),
)
