// Thumbnails move the strip of pictures only, not the page, and show where the strip stands.

document.addEventListener('click', (event) => {
  const thumb = event.target.closest('.thumbs a')
  const picture = thumb && document.getElementById(thumb.hash.slice(1))
  if (!picture) return
  event.preventDefault()
  const strip = picture.parentElement
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const left = picture.offsetLeft - strip.offsetLeft
  strip.scrollTo({ left, behavior: still ? 'instant' : 'smooth' })
})

const seen = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      const thumb = document.querySelector(`.thumbs a[href="#${CSS.escape(target.id)}"]`)
      if (isIntersecting) thumb?.setAttribute('aria-current', 'true')
      else thumb?.removeAttribute('aria-current')
    }
  },
  { threshold: 0.6 },
)

function watch() {
  seen.disconnect()
  for (const picture of document.querySelectorAll('.strip > li')) seen.observe(picture)
}

document.addEventListener('htmx:after:swap', () => {
  document.querySelector('.strip')?.scrollTo({ left: 0 })
  watch()
})
watch()
