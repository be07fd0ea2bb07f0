// From a card to its product and back, the picture itself travels.

function cardPicture(address) {
  const path = new URL(address).pathname
  const link = document.querySelector(`.card-title a[href="${CSS.escape(path)}"]`)
  return link?.closest('.card').querySelector('.picture')
}

function name({ viewTransition: transition }, address) {
  if (!transition) return
  // One that ends early has nothing to report.
  const nothing = () => undefined
  transition.ready.catch(nothing)
  const end = transition.finished.catch(nothing)
  // The admin takes part in none, and would report one that it refuses as an error of its own.
  if (address && /^\/admin(\/|$)/.test(new URL(address).pathname))
    return transition.skipTransition()
  const picture = address && cardPicture(address)
  if (!picture) return
  const first = document.querySelector('.strip li:first-child .picture')
  if (first) first.style.viewTransitionName = 'none'
  picture.style.viewTransitionName = 'picture'
  end.then(() => {
    picture.style.viewTransitionName = ''
    if (first) first.style.viewTransitionName = ''
  })
}

window.addEventListener('pageswap', (event) => name(event, event.activation?.entry?.url))
window.addEventListener('pagereveal', (event) =>
  name(event, window.navigation?.activation?.from?.url),
)
