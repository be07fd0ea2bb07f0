// Presses the button of a link that brings a code, and leaves no step of its own in the history.
const form = document.querySelector('[data-code-link]')
const body = new URLSearchParams(new FormData(form))
const headers = { Accept: 'text/html', 'HX-Request': 'true' }
fetch(form.action, { method: 'POST', body, headers }).then(
  (answer) => {
    const location = answer.headers.get('HX-Location')
    if (location === null) form.submit()
    else window.location.replace(JSON.parse(location).path)
  },
  () => undefined,
)
