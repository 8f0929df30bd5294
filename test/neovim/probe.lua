-- Looks at what the language server says of two files, and writes it down as JSON: see run.ts.
local function diagnostics(buffer)
  return vim.tbl_map(function(found)
    return { line = found.lnum, code = found.code, source = found.source }
  end, vim.diagnostic.get(buffer))
end

local function wait_for(check)
  vim.wait(20000, check, 20)
end

local report = {}

local ours = vim.api.nvim_get_current_buf()
wait_for(function() return #vim.diagnostic.get(ours) > 0 end)
report.first = diagnostics(ours)

-- A mistake is corrected by typing, so the server has to follow.
local line = report.first[1] and report.first[1].line or 0
local text = vim.api.nvim_buf_get_lines(ours, line, line + 1, false)[1]
vim.api.nvim_buf_set_lines(ours, line, line + 1, false, { (text:gsub('LOUD', 'INFO')) })
wait_for(function() return #vim.diagnostic.get(ours) == 0 end)
report.corrected = #vim.diagnostic.get(ours)

vim.api.nvim_win_set_cursor(0, { line + 1, 4 })
local params = vim.lsp.util.make_position_params()
local answers = vim.lsp.buf_request_sync(ours, 'textDocument/hover', params, 10000) or {}
for _, answer in pairs(answers) do report.hover = answer.result and answer.result.contents.value end

vim.cmd('edit foreign.yaml')
vim.wait(1500, function() return false end, 50)
report.foreign = #vim.diagnostic.get(vim.api.nvim_get_current_buf())

vim.fn.writefile({ vim.fn.json_encode(report) }, 'report.json')
vim.cmd('qa!')
