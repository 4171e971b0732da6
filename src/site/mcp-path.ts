/** Where assistants call tools, by the Model Context Protocol. */
export const mcpPath = '/mcp';
