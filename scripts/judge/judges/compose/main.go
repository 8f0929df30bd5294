// Answers what the Compose specification's own implementation makes of Compose files: one JSON object per line in, one out.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"github.com/compose-spec/compose-go/v2/cli"
	"github.com/compose-spec/compose-go/v2/loader"
	"github.com/compose-spec/compose-go/v2/types"
)

type question struct {
	Id          int               `json:"id"`
	Text        string            `json:"text"`
	Files       map[string]string `json:"files"`
	Environment map[string]string `json:"environment"`
}

type service struct {
	Image       string             `json:"image"`
	Environment map[string]*string `json:"environment"`
}

type answer struct {
	Id       int                `json:"id"`
	Error    string             `json:"error,omitempty"`
	Services map[string]service `json:"services"`
}

func ask(asked question) answer {
	found := answer{Id: asked.Id, Services: map[string]service{}}
	details := types.ConfigDetails{
		WorkingDir:  os.TempDir(),
		ConfigFiles: []types.ConfigFile{{Filename: "compose.yaml", Content: []byte(asked.Text)}},
		Environment: asked.Environment,
	}
	project, err := loader.LoadWithContext(context.Background(), details, func(options *loader.Options) {
		options.SetProjectName("judge", true)
		options.ResolvePaths = false
		options.SkipConsistencyCheck = true
	})
	if err != nil {
		found.Error = err.Error()
		return found
	}
	for name, one := range project.Services {
		found.Services[name] = service{Image: one.Image, Environment: one.Environment}
	}
	return found
}

// A project of several files, as Docker Compose finds and reads it in a folder.
func askProject(asked question) answer {
	found := answer{Id: asked.Id, Services: map[string]service{}}
	folder, err := os.MkdirTemp("", "judge")
	if err != nil {
		found.Error = err.Error()
		return found
	}
	defer os.RemoveAll(folder)
	for name, text := range asked.Files {
		path := filepath.Join(folder, name)
		os.MkdirAll(filepath.Dir(path), 0o755)
		os.WriteFile(path, []byte(text), 0o644)
	}
	// `COMPOSE_FILE` begins there.
	os.Chdir(folder)
	defer os.Chdir(os.TempDir())
	options, err := cli.NewProjectOptions(nil, cli.WithWorkingDirectory(folder), cli.WithName("judge"),
		cli.WithEnvFiles(), cli.WithDotEnv, cli.WithConfigFileEnv, cli.WithDefaultConfigPath)
	if err != nil {
		found.Error = err.Error()
		return found
	}
	project, err := options.LoadProject(context.Background())
	if err != nil {
		found.Error = err.Error()
		return found
	}
	for name, one := range project.Services {
		found.Services[name] = service{Image: one.Image, Environment: one.Environment}
	}
	return found
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(make([]byte, 1<<20), 1<<28)
	for lines.Scan() {
		var asked question
		if err := json.Unmarshal(lines.Bytes(), &asked); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		found := ask
		if asked.Files != nil {
			found = askProject
		}
		line, _ := json.Marshal(found(asked))
		fmt.Println(string(line))
	}
}
