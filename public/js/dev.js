// In development only: shows the page anew when the server has started anew.
let lost = false

function listen() {
  const source = new EventSource('/dev/restarts')
  source.onopen = () => {
    if (lost) location.reload()
  }
  source.onerror = () => {
    lost = true
    source.close()
    setTimeout(listen, 200)
  }
}

listen()
