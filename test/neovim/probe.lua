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

local function ask(buffer, method, request)
  local found = {}
  for _, answer in pairs(vim.lsp.buf_request_sync(buffer, method, request, 10000) or {}) do found = answer.result or found end
  return found
end

-- A completion of several lines, taken as the text that it is.
vim.cmd('edit begun.yaml')
local begun = vim.api.nvim_get_current_buf()
wait_for(function() return #vim.lsp.buf_get_clients(begun) > 0 end)
local list = ask(begun, 'textDocument/completion', {
  textDocument = vim.lsp.util.make_text_document_params(),
  position = { line = vim.api.nvim_buf_line_count(begun) - 1, character = 2 },
})
for _, item in ipairs(list.items or {}) do
  if item.label == 'sourceConfig' then
    vim.lsp.util.apply_text_edits({ item.textEdit }, begun, 'utf-16')
    report.completed = table.concat(vim.api.nvim_buf_get_lines(begun, 0, -1, false), '\n')
  end
end

-- A change that needs a new file.
vim.cmd('edit! old.yaml')
local old = vim.api.nvim_get_current_buf()
wait_for(function() return #vim.diagnostic.get(old) > 0 end)
local range = { start = { line = 0, character = 0 }, ['end'] = { line = 90, character = 0 } }
local actions = ask(old, 'textDocument/codeAction', {
  textDocument = vim.lsp.util.make_text_document_params(),
  range = range,
  context = { diagnostics = {} },
})
for _, action in ipairs(actions) do
  if action.kind == 'quickfix' and action.title:match('^Move to the lineage workflow') then
    local resolved = ask(old, 'codeAction/resolve', action)
    if resolved.edit then vim.lsp.util.apply_workspace_edit(resolved.edit, 'utf-16') end
    report.created = vim.tbl_map(function(buffer)
      return { name = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(buffer), ':t'), lines = vim.api.nvim_buf_line_count(buffer) }
    end, vim.api.nvim_list_bufs())
  end
end

-- The service of a workflow, which another file names, too.
vim.cmd('edit! billing.yaml')
local billing = vim.api.nvim_get_current_buf()
wait_for(function() return #vim.lsp.buf_get_clients(billing) > 0 end)
local place = {
  textDocument = vim.lsp.util.make_text_document_params(),
  position = { line = vim.fn.search('serviceName: billing') - 1, character = #'  serviceName: bi' },
  context = { includeDeclaration = true },
  newName = 'invoices',
}
report.references = #ask(billing, 'textDocument/references', place)
report.highlights = #ask(billing, 'textDocument/documentHighlight', place)
local renamed = ask(billing, 'textDocument/rename', place)
report.renamed = vim.tbl_count(renamed.documentChanges or renamed.changes or {})
report.symbols = #ask(billing, 'workspace/symbol', { query = 'billing' })

vim.cmd('edit! foreign.yaml')
vim.wait(1500, function() return false end, 50)
report.foreign = #vim.diagnostic.get(vim.api.nvim_get_current_buf())

vim.fn.writefile({ vim.fn.json_encode(report) }, 'report.json')
vim.cmd('qa!')
