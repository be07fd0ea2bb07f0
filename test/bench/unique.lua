-- wrk: each request asks for an address of its own.
local round = os.getenv('ROUND') or '0'
local count = 0

request = function()
  count = count + 1
  local separator = wrk.path:find('?', 1, true) and '&' or '?'
  return wrk.format(nil, wrk.path .. separator .. 'n=' .. round .. '-' .. count)
end
