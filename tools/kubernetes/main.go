// Decodes the manifests on standard input strictly, by the Go types of their kinds, and prints the kinds. An unknown field, or
// one of a different type, is an error.
package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/grafana/k6-operator/api/v1alpha1"
	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/util/yaml"
	strict "sigs.k8s.io/yaml"
)

var kinds = map[string]func() any{
	"k6.io/v1alpha1 TestRun":   func() any { return &v1alpha1.TestRun{} },
	"v1 ConfigMap":             func() any { return &corev1.ConfigMap{} },
	"v1 PersistentVolumeClaim": func() any { return &corev1.PersistentVolumeClaim{} },
	"batch/v1 CronJob":         func() any { return &batchv1.CronJob{} },
}

func main() {
	documents := yaml.NewYAMLReader(bufio.NewReader(os.Stdin))
	for {
		document, err := documents.Read()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			fail(err)
		}
		var content any
		if err := strict.Unmarshal(document, &content); err != nil {
			fail(err)
		}
		if content == nil { // Only comments, which kubectl skips too.
			continue
		}
		var about metav1.TypeMeta
		if err := strict.Unmarshal(document, &about); err != nil {
			fail(err)
		}
		name := about.APIVersion + " " + about.Kind
		make, known := kinds[name]
		if !known {
			fail(fmt.Errorf("no type is known for %q", name))
		}
		if err := strict.UnmarshalStrict(document, make()); err != nil {
			fail(fmt.Errorf("%s: %w", name, err))
		}
		fmt.Println(name)
	}
}

func fail(problem error) {
	fmt.Fprintln(os.Stderr, problem)
	os.Exit(1)
}
